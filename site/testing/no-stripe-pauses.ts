import Stripe from "stripe";

// Stripe's package sleeps half a second or more before it repeats a call. For every test file, because they share this module.
Object.assign(Stripe.prototype, { getInitialNetworkRetryDelay: () => 0 });
