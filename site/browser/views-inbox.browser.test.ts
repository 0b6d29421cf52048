import { checkViews } from "./testing/views/check-views.ts";
import { inboxViews } from "./testing/views/inbox.ts";

checkViews(inboxViews);
