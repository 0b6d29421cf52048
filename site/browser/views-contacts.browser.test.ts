import { campaignViews } from "./testing/views/campaigns.ts";
import { checkViews } from "./testing/views/check-views.ts";
import { contactViews } from "./testing/views/contacts.ts";

checkViews([...contactViews, ...campaignViews]);
