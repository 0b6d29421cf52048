import { checkViews } from "./testing/views/check-views.ts";
import { donatingViews } from "./testing/views/donating.ts";

checkViews(donatingViews);
