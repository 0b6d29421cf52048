const seconds = 30;

/**
 * Counts down until another code can be requested.
 * @param form contains the button; `data-wait` is its text meanwhile, with {seconds}
 */
export default function resendCode(form: HTMLElement): void {
	const button = form.querySelector("button");
	if (!button) return;
	const text = button.textContent;
	const start = Date.now();
	const update = () => {
		const left = seconds - Math.floor((Date.now() - start) / 1000);
		button.disabled = left > 0;
		button.textContent = left > 0 ? (form.dataset.wait ?? "").replace("{seconds}", String(left)) : text;
		if (left <= 0) clearInterval(timer);
	};
	const timer = setInterval(update, 1000);
	update();
}
