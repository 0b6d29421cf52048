import { checkViews } from "./testing/views/check-views.ts";
import { withdrawalViews } from "./testing/views/withdrawals.ts";

checkViews(withdrawalViews);
