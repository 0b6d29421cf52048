import { checkViews } from "./testing/views/check-views.ts";
import { staffViews } from "./testing/views/staff.ts";

checkViews(staffViews);
