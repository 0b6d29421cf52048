interface Found {
	kind: string;
	title: string;
	text: string;
	href: string;
}

const pauseMs = 120;
const mostRecent = 5;

/** The searches of this tab that led somewhere. Another account never sees them. */
function recentOf(staff: string) {
	const key = `kindwave:staff:${staff}:searches`;
	const read = (): string[] => JSON.parse(sessionStorage.getItem(key) ?? "[]");
	return {
		read,
		add: (q: string) => sessionStorage.setItem(key, JSON.stringify([...new Set([q, ...read()])].slice(0, mostRecent))),
	};
}

/**
 * The search in its open dialog: arrows choose, Enter opens the result in its screen. Screens and actions come from the page's
 * own navigation, records from the API.
 * @param element contains the dialog
 */
export function searchIn(element: HTMLElement): void {
	const dialog = element.querySelector("dialog");
	const [form, input] = [element.querySelector("form"), element.querySelector("input")];
	const [status, list] = [
		element.querySelector<HTMLElement>("[role=status]"),
		element.querySelector<HTMLElement>("[role=listbox]"),
	];
	if (!dialog || !form || !input || !status || !list) return;
	const recent = recentOf(element.dataset.staff ?? "");
	const textOf = (link: Element) => link.querySelector(".menu-text, b")?.textContent?.trim() ?? "";
	const placesIn = (kind: string, links: Iterable<HTMLAnchorElement>): Found[] =>
		[...links].map((link) => ({ kind, title: textOf(link), text: "", href: link.href }));
	const screens = placesIn("screen", document.querySelectorAll<HTMLAnchorElement>(".staff-nav a.menu-item"));
	const atFirst = [...placesIn("action", list.querySelectorAll<HTMLAnchorElement>("a[data-frequent]")), ...screens];
	const places = [...placesIn("action", list.querySelectorAll<HTMLAnchorElement>("a")), ...screens];
	let request: AbortController | null = null;
	let timer = 0;

	const options = () => [...list.querySelectorAll<HTMLAnchorElement>("[role=option]")];
	function choose(option: HTMLElement | undefined): void {
		for (const each of options()) each.setAttribute("aria-selected", String(each === option));
		if (option) input?.setAttribute("aria-activedescendant", option.id);
		else input?.removeAttribute("aria-activedescendant");
		option?.scrollIntoView({ block: "nearest" });
	}

	function show(found: readonly Found[]): void {
		let number = 0;
		for (const group of list?.querySelectorAll<HTMLElement>("[data-kind]") ?? []) {
			const own = found.filter(({ kind }) => kind === group.dataset.kind);
			group.hidden = own.length === 0;
			for (const old of group.querySelectorAll("a")) old.remove();
			for (const { title, text, href, kind } of own) {
				const option = Object.assign(document.createElement("a"), { id: `staff-find-${number++}`, href, tabIndex: -1 });
				option.role = "option";
				option.ariaSelected = "false";
				if (kind === "recent") option.dataset.q = title;
				const name = document.createElement("b");
				name.dir = "auto";
				name.textContent = title;
				option.append(name);
				if (text) {
					const more = document.createElement("span");
					// Titles in Urdu stand beside dates and ids.
					for (const [index, part] of text.split(" · ").entries()) {
						const isolated = document.createElement("bdi");
						isolated.textContent = part;
						more.append(index > 0 ? " · " : "", isolated);
					}
					option.append(" ", more);
				}
				group.append(option);
			}
		}
		choose(undefined);
	}

	const say = (what: "none" | "failed" | "waits" | null) => {
		status.textContent = what === null ? "" : (status.dataset[what] ?? "");
	};

	async function find(q: string, near: readonly Found[]): Promise<void> {
		request = new AbortController();
		try {
			const { signal } = request;
			const response = await fetch(`/api/v1/staffSearch?q=${encodeURIComponent(q)}`, { signal });
			if (!response.ok) {
				say("failed");
				return;
			}
			const { data } = (await response.json()) as { data: Found[] };
			show([...near, ...data]);
			// Enter opens the best one, but none before all are there.
			choose(options()[0]);
			say(near.length + data.length > 0 ? null : "none");
		} catch (error) {
			if ((error as Error).name !== "AbortError") say("failed");
		}
	}

	function read(): void {
		clearTimeout(timer);
		request?.abort();
		const q = input?.value.trim() ?? "";
		if (q.length < 2) {
			const before = recent
				.read()
				.map((title) => ({ kind: "recent", title, text: "", href: `${form?.action}?q=${encodeURIComponent(title)}` }));
			show([...before, ...atFirst]);
			say(null);
			return;
		}
		const words = q.toLowerCase().split(/\s+/);
		const near = places.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
		show(near);
		if (input?.dataset.records === undefined) {
			choose(options()[0]);
			say(near.length > 0 ? null : "none");
			return;
		}
		say("waits");
		timer = setTimeout(() => void find(q, near), pauseMs) as unknown as number;
	}

	dialog.addEventListener("toggle", () => dialog.open && read());
	input.addEventListener("input", read);
	input.addEventListener("keydown", (event) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		const all = options();
		const current = all.findIndex(({ ariaSelected }) => ariaSelected === "true");
		if (step && all.length > 0) {
			event.preventDefault();
			choose(all[current < 0 && step < 0 ? all.length - 1 : (current + step + all.length) % all.length]);
		} else if (event.key === "Enter" && current >= 0) {
			event.preventDefault();
			all[current]?.click();
		}
	});
	list.addEventListener("click", (event) => {
		const option = (event.target as Element).closest<HTMLAnchorElement>("[role=option]");
		if (!option) return;
		const { q } = option.dataset;
		if (q === undefined) {
			if (input.value.trim().length > 1) recent.add(input.value.trim());
			// The record may be in the list that is behind the dialog.
			if (!event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close();
			return;
		}
		event.preventDefault();
		input.value = q;
		input.focus();
		read();
	});
	read();
}
