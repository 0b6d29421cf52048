/** Forgets what the donor typed in the billing form, because it has been paid. */
export default function forgetDraft(): void {
	sessionStorage.removeItem("billing-draft");
}
