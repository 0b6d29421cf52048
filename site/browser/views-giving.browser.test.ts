import { checkViews } from "./testing/views/check-views.ts";
import { givingViews } from "./testing/views/giving.ts";

checkViews(givingViews);
