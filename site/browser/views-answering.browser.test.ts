import { answeringViews } from "./testing/views/answering.ts";
import { checkViews } from "./testing/views/check-views.ts";

checkViews(answeringViews);
