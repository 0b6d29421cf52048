import { checkViews } from "./testing/views/check-views.ts";
import { radioViews } from "./testing/views/radio.ts";
import { radioStaffViews } from "./testing/views/radio-staff.ts";

checkViews([...radioViews, ...radioStaffViews]);
