/** The brands that the card form takes. RuPay is not among them: Razorpay takes it. */
export const cardBrands = "Visa, Mastercard, American Express";
