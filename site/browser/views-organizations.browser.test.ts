import { checkViews } from "./testing/views/check-views.ts";
import { organizationViews } from "./testing/views/organizations.ts";

checkViews(organizationViews);
