interface Found {
	kind: string;
	id: string;
	title: string;
	text: string;
}

const pauseMs = 150;

/**
 * A field for a record's id that searches as staff search: by title, name, address or amount. Choosing writes the id, and the line
 * below names the record, also one whose id was typed. Without script the id is typed.
 * @param element contains the field and the line; `data-kinds` are the kinds of records that fit
 */
export default function recordPicker(element: HTMLElement): void {
	const input = element.querySelector("input");
	const [line, list] = [
		element.querySelector<HTMLElement>("[role=status]"),
		element.querySelector<HTMLElement>("[role=listbox]"),
	];
	if (!input || !line || !list) return;
	const kinds = element.dataset.kinds?.split(" ") ?? [];
	let [timer, request]: [number, AbortController | null] = [0, null];
	const options = () => [...list.querySelectorAll<HTMLElement>("[role=option]")];

	function choose(option: HTMLElement | undefined): void {
		for (const each of options()) each.ariaSelected = String(each === option);
		if (option) input?.setAttribute("aria-activedescendant", option.id);
		else input?.removeAttribute("aria-activedescendant");
		option?.scrollIntoView({ block: "nearest" });
	}
	function open(isOpen: boolean): void {
		if (list) list.hidden = !isOpen;
		input?.setAttribute("aria-expanded", String(isOpen));
		if (!isOpen) choose(undefined);
	}
	const name = (found: Found | undefined) => {
		line.textContent = found ? `${line.dataset.chosen} ${found.title} (${found.text})` : "";
	};
	function take(option: HTMLElement | undefined): void {
		const found = option && shown.get(option);
		if (!found || !input) return;
		input.value = found.id;
		name(found);
		open(false);
		input.dispatchEvent(new Event("change", { bubbles: true }));
	}
	const shown = new Map<HTMLElement, Found>();
	function show(all: readonly Found[]): void {
		shown.clear();
		list?.replaceChildren(
			...all.map((found, index) => {
				const [option, title, more] = ["div", "b", "span"].map((tag) => document.createElement(tag));
				if (!option || !title || !more) throw new Error("no elements");
				option.id = `${input?.id}-option-${index}`;
				option.role = "option";
				option.ariaSelected = "false";
				title.textContent = found.title;
				more.textContent = found.text;
				more.className = "hint";
				option.append(title, " ", more);
				shown.set(option, found);
				return option;
			}),
		);
		open(all.length > 0);
	}
	async function find(): Promise<void> {
		const q = input?.value.trim() ?? "";
		request?.abort();
		request = new AbortController();
		if (q.length < 2) {
			open(false);
			name(undefined);
			return;
		}
		try {
			const response = await fetch(`/api/v1/staffSearch?q=${encodeURIComponent(q)}`, { signal: request.signal });
			if (!response.ok || !line) return;
			const { data } = (await response.json()) as { data: Found[] };
			const found = data.filter(({ kind }) => kinds.includes(kind));
			const exact = found.find(({ id }) => id === q);
			// A list that opens without the focus would never close.
			show(exact || document.activeElement !== input ? [] : found);
			name(exact);
			if (found.length === 0) line.textContent = line.dataset.none ?? "";
		} catch {
			// A later search took its place, or the server can't be reached: the id can be typed.
		}
	}

	input.addEventListener("input", () => {
		clearTimeout(timer);
		timer = setTimeout(() => void find(), pauseMs) as unknown as number;
	});
	input.addEventListener("keydown", (event) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		const all = options();
		const current = all.findIndex(({ ariaSelected }) => ariaSelected === "true");
		if (step && !list.hidden) {
			event.preventDefault();
			choose(all[current < 0 && step < 0 ? all.length - 1 : (current + step + all.length) % all.length]);
		} else if (event.key === "Enter" && current >= 0) {
			event.preventDefault();
			take(all[current]);
		} else if (event.key === "Escape" && !list.hidden) {
			event.preventDefault();
			event.stopPropagation();
			open(false);
		}
	});
	input.addEventListener("focus", () => void (line.textContent === "" && find()));
	input.addEventListener("blur", () => open(false));
	// Before the field loses the focus.
	list.addEventListener("pointerdown", (event) => event.preventDefault());
	list.addEventListener("click", (event) =>
		take((event.target as Element).closest<HTMLElement>("[role=option]") ?? undefined),
	);
	// Names an id that is there already.
	if (input.value.trim() !== "") void find();
}
