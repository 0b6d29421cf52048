/** Seconds between two questions whether the payment was approved. */
const askEvery = 5;

/**
 * Counts down to the end of a payment's time, and loads the page again once the payment is approved, declined or over.
 * @param text shows minutes and seconds; `data-seconds` is the time that was left when the page was made
 */
export default function awaitApproval(text: HTMLElement): void {
	const end = performance.now() + Number(text.dataset.seconds) * 1000;

	/** Whether the page would show something else now. A failed question is ignored, because the next one may succeed. */
	const isOver = async () => {
		const page = await fetch(location.href, { headers: { accept: "text/html" } });
		return page.redirected || (page.ok && !(await page.text()).includes("data-seconds"));
	};

	const timer = setInterval(async () => {
		const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
		text.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
		if (seconds > 0 && (seconds % askEvery !== 0 || !(await isOver().catch(() => false)))) return;
		clearInterval(timer);
		location.reload();
	}, 1000);
}
