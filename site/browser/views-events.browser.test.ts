import { checkViews } from "./testing/views/check-views.ts";
import { eventViews } from "./testing/views/events.ts";

checkViews(eventViews);
