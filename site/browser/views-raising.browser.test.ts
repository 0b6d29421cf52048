import { checkViews } from "./testing/views/check-views.ts";
import { raisingViews } from "./testing/views/raising.ts";

checkViews(raisingViews);
