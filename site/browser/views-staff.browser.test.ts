import { checkViews } from "./testing/views/check-views.ts";
import { screenViews } from "./testing/views/screens.ts";
import { staffViews } from "./testing/views/staff.ts";

checkViews([...staffViews, ...screenViews]);
