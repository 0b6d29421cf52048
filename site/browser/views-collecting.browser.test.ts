import { checkViews } from "./testing/views/check-views.ts";
import { collectingViews } from "./testing/views/collecting.ts";

checkViews(collectingViews);
