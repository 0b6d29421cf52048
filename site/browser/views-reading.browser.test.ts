import { checkViews } from "./testing/views/check-views.ts";
import { readingViews } from "./testing/views/reading.ts";

checkViews(readingViews);
