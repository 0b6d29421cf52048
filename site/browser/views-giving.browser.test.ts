import { checkViews } from "./testing/views/check-views.ts";
import { givingViews } from "./testing/views/giving.ts";
import { paypalViews } from "./testing/views/paypal.ts";
import { razorpayViews } from "./testing/views/razorpay.ts";

checkViews([...givingViews, ...paypalViews, ...razorpayViews]);
