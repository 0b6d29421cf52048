/** `/RazorPayment` of a donation. */
export const razorpayPath = (donationId: string): string => `/RazorPayment?donation=${donationId}`;

/** The demo's app that approves UPI payments. */
export const demoUpiApp = "/sandbox/razorpay/upi";
