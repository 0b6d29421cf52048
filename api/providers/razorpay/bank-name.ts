/**
 * The name of a bank by Razorpay's code for netbanking, such as `HDFC` or `PUNB_R` (razorpay.com/docs/payments/payment-methods/netbanking):
 * its code of the Reserve Bank's list, which the `ifsc` package publishes, with a letter for retail or corporate accounts.
 * @returns the code itself if the list lacks it
 */
export async function bankName(code: string): Promise<string> {
	const { default: names } = await import("ifsc/src/banknames.json", { with: { type: "json" } });
	const own = code.slice(0, 4);
	return Object.hasOwn(names, own) ? (names[own] ?? code) : code;
}
