import { checkViews } from "./testing/views/check-views.ts";
import { radioStaffViews } from "./testing/views/radio-staff.ts";

checkViews(radioStaffViews);
