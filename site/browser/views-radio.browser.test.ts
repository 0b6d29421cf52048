import { checkViews } from "./testing/views/check-views.ts";
import { radioViews } from "./testing/views/radio.ts";

checkViews(radioViews);
