/**
 * Logs in with a passkey: offered in the autofill of the log-in form, and by a button that only browsers with passkeys see.
 * The library is loaded when the visitor touches the form.
 * @param box contains the form that sends the passkey's answer in its field `response`
 */
export default function passkeyLogin(box: HTMLElement): void {
	const form = box.querySelector<HTMLFormElement>("form[data-passkey]");
	const field = form?.querySelector<HTMLInputElement>("[name=response]");
	if (!form || !field || !("PublicKeyCredential" in globalThis)) return;
	form.hidden = false;

	const ask = async (useBrowserAutofill: boolean) => {
		try {
			const library = await import("@simplewebauthn/browser");
			if (useBrowserAutofill && !(await library.browserSupportsWebAuthnAutofill())) return;
			const answer = await fetch("/api/v1/passkey/challenge", { method: "POST" });
			if (!answer.ok) return;
			const { data } = await answer.json();
			field.value = JSON.stringify(await library.startAuthentication({ optionsJSON: data, useBrowserAutofill }));
			form.submit();
		} catch {
			// Canceled, or replaced by the button: the form is still there.
		}
	};
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		void ask(false);
	});
	const offer = () => void ask(true);
	if (box.matches(":focus-within")) offer();
	else box.addEventListener("focusin", offer, { once: true });
}
