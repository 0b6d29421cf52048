/** The card form's provider, and the brands that it takes. RuPay is not among them: Razorpay takes it. */
export const cardProvider = { provider: "Stripe", brands: "Visa, Mastercard, American Express" };
