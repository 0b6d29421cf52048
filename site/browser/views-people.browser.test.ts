import { checkViews } from "./testing/views/check-views.ts";
import { peopleViews } from "./testing/views/people.ts";

checkViews(peopleViews);
