import { accountViews } from "./testing/views/account.ts";
import { checkViews } from "./testing/views/check-views.ts";

checkViews(accountViews);
