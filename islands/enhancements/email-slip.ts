import { emailSlip } from "../../api/domain/people/email-slip.ts";

/**
 * Asks about an address that looks mistyped, as soon as it was typed.
 * @param root contains the field and an element for the question. `data-ask`, `data-use` and `data-keep` are its texts, with {email}
 */
export default function askAboutSlip(root: HTMLElement): void {
	const field = root.querySelector("input");
	const question = root.querySelector<HTMLElement>(".email-slip");
	if (!field || !question) return;
	const text = (key: string, email: string) => (root.dataset[key] ?? "").replace("{email}", email);

	const button = (label: string, onclick: () => void) =>
		Object.assign(document.createElement("button"), {
			type: "button",
			className: "button button-secondary",
			textContent: label,
			onclick: () => {
				question.replaceChildren();
				onclick();
				field.focus();
			},
		});
	/** Tells the server that the visitor was asked. */
	const keep = (typed: string) => {
		const asked = Object.assign(document.createElement("input"), { type: "hidden", name: "asked", value: typed });
		root.append(asked);
	};
	const ask = () => {
		const typed = field.value.trim().replace(/@.*/, (domain) => domain.toLowerCase());
		const meant = emailSlip(typed);
		if (meant === null || root.closest("form")?.querySelector(`[name=asked][value="${CSS.escape(typed)}"]`)) return;
		const use = () => {
			field.value = meant;
			field.dispatchEvent(new Event("input", { bubbles: true }));
		};
		question.replaceChildren(
			Object.assign(document.createElement("p"), { textContent: text("ask", meant) }),
			button(text("use", meant), use),
			" ",
			button(text("keep", typed), () => keep(typed)),
		);
	};
	field.addEventListener("change", ask);
	field.addEventListener("input", () => question.replaceChildren());
}
