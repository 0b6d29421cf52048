/** The calls behind the buttons, with the field of the state that each sends and answers. */
const calls = {
	like: { path: "/api/v1/donation/request/like", state: "isLiked" },
	favourite: { path: "/api/v1/donation/request/favourite", state: "isFavourite" },
} as const;

/**
 * Presses the buttons of a follow form without a new page. Any failure submits the form, whose page explains it.
 * @param element the form; its buttons are named `like` or `unlike`, `favourite` or `unfavourite`
 */
export default function follow(element: HTMLElement): void {
	const form = element as HTMLFormElement;

	const press = async (button: HTMLButtonElement) => {
		const mark = button.name.replace("un", "") as keyof typeof calls;
		const { path, state } = calls[mark];
		const response = await fetch(path, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ donation_request_id: button.value, [state]: button.name === mark }),
		});
		if (!response.ok) throw new Error(`${path} answered ${response.status}`);
		const { data } = await response.json();
		button.setAttribute("aria-pressed", String(data[state]));
		button.name = data[state] ? `un${mark}` : mark;
		const count = button.querySelector("[data-count]");
		if (count) count.textContent = data.total > 0 ? data.total.toLocaleString("en") : "";
	};

	const onSubmit = (event: SubmitEvent) => {
		const button = event.submitter as HTMLButtonElement | null;
		if (!button) return;
		event.preventDefault();
		if (button.ariaBusy === "true") return;
		button.ariaBusy = "true";
		press(button)
			.catch(() => {
				form.removeEventListener("submit", onSubmit);
				form.requestSubmit(button);
			})
			.finally(() => {
				button.ariaBusy = null;
			});
	};
	form.addEventListener("submit", onSubmit);
}
