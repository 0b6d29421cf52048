/**
 * Submits a code's form at its sixth digit.
 * @param element contains the form with the field `otp`
 */
export default function oneTimeCode(element: HTMLElement): void {
	const field = element.querySelector<HTMLInputElement>("input[name=otp]");
	if (!field) return;
	let sent = "";
	field.addEventListener("input", () => {
		const digits = field.value.replace(/\P{Nd}/gu, "");
		// A corrected code is sent again, the same one only by the button.
		if ([...digits].length !== 6 || digits === sent) return;
		sent = digits;
		field.form?.requestSubmit();
	});
}
