import { checkViews } from "./testing/views/check-views.ts";
import { receiptViews } from "./testing/views/receipts.ts";
import { withdrawalViews } from "./testing/views/withdrawals.ts";

checkViews([...withdrawalViews, ...receiptViews]);
