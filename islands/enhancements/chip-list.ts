/**
 * Turns a box with one value in each line into a line of text that adds a chip for each: by Enter, a space or a comma, and when
 * it is left. The box stays in the form with all values, also what is not a chip yet.
 * @param root contains a textarea, and a `template` of a chip: a text element and a button. `data-remove` is the button's
 *   name, with `{name}` for the chip's text
 */
export default function chipList(root: HTMLElement): void {
	const box = root.querySelector("textarea");
	const drawn = root.querySelector("template")?.content.firstElementChild;
	const control = box?.parentElement;
	if (!box || !drawn || !control) return;
	const line = document.createElement("input");
	const list = document.createElement("ul");
	list.className = "tags";
	list.setAttribute("role", "list");
	for (const name of ["id", "aria-describedby", "aria-invalid"]) {
		const value = box.getAttribute(name);
		if (value !== null) line.setAttribute(name, value);
		box.removeAttribute(name);
	}
	line.autocomplete = "off";
	line.autocapitalize = "none";
	line.spellcheck = false;
	const values = new Set<string>();

	const store = () => {
		box.value = [...values, line.value.trim()].filter(Boolean).join("\n");
	};
	const remove = (value: string, chip: Element) => {
		values.delete(value);
		chip.remove();
		store();
		line.focus();
		line.dispatchEvent(new Event("input", { bubbles: true }));
	};
	const add = (text: string) => {
		for (const value of text.split(/[\s,;]+/)) {
			if (value === "" || values.has(value)) continue;
			values.add(value);
			const chip = drawn.cloneNode(true) as Element;
			const button = chip.querySelector("button");
			chip.querySelector("span")?.append(value);
			button?.setAttribute("aria-label", (root.dataset.remove ?? "").replace("{name}", value));
			button?.addEventListener("click", () => remove(value, chip));
			list.append(chip);
		}
		line.value = "";
		store();
	};

	line.addEventListener("keydown", (event) => {
		const last = list.lastElementChild;
		if (event.isComposing) return;
		if (event.key === "Enter" && line.value.trim() !== "") {
			event.preventDefault();
			add(line.value);
		} else if (event.key === "Backspace" && line.value === "" && last) {
			remove([...values].at(-1) ?? "", last);
		}
	});
	line.addEventListener("input", () => (/[\s,;]/.test(line.value) ? add(line.value) : store()));
	line.addEventListener("blur", () => add(line.value));
	add(box.value);
	control.classList.remove("control-lines");
	control.prepend(line);
	control.before(list);
	box.hidden = true;
}
