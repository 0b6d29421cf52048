/**
 * Creates a passkey when the form's button is pressed, and sends it with the form. The library is loaded then.
 * @param form has a field `response` and a status line; `data-failed` is the text for a passkey that was not created
 */
export default function newPasskey(form: HTMLElement): void {
	const field = form.querySelector<HTMLInputElement>("[name=response]");
	const note = form.querySelector<HTMLElement>("[role=status]");
	if (!(form instanceof HTMLFormElement) || !field || !note) return;
	form.addEventListener("submit", async (event) => {
		event.preventDefault();
		note.textContent = "";
		try {
			const { startRegistration } = await import("@simplewebauthn/browser");
			const answer = await fetch("/api/v1/passkey/options", { method: "POST" });
			if (!answer.ok) throw new Error(String(answer.status));
			const { data } = await answer.json();
			field.value = JSON.stringify(await startRegistration({ optionsJSON: data }));
			form.submit();
		} catch {
			note.textContent = form.dataset.failed ?? "";
		}
	});
}
