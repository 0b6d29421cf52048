import { fittingFile } from "../client/pictures.ts";

/**
 * Makes chosen photos small enough before their form is sent. What can't be opened is sent as it is, for the server to refuse.
 * @param part contains the form. `data-max` are the most bytes of a file, `data-side` the most pixels of a side,
 *   `data-busy` the text while it works
 */
export default function fittingFiles(part: HTMLElement): void {
	const input = part.querySelector<HTMLInputElement>("input[type=file]");
	const status = part.querySelector(".file-drop [role=status]")?.lastChild;
	if (!input?.form || !status) return;
	const { max, side, busy = "" } = part.dataset;
	const limits = { maxBytes: Number(max), side: Number(side) };
	const idle = status.textContent;
	let work: Promise<void> | null = null;

	const shrink = async (files: readonly File[]) => {
		const fitting = new DataTransfer();
		for (const file of files) fitting.items.add(await fittingFile(file, limits).catch(() => file));
		return fitting.files;
	};
	const begin = () => {
		status.textContent = busy;
		const own = shrink([...(input.files ?? [])]).then((files) => {
			// Other photos may have been chosen meanwhile.
			if (work !== own) return;
			input.files = files;
			status.textContent = idle;
			work = null;
		});
		work = own;
	};
	input.addEventListener("change", begin);
	input.form.addEventListener("submit", (event) => {
		if (!work) return;
		event.preventDefault();
		const { submitter } = event;
		void work.then(() => input.form?.requestSubmit(submitter));
	});
	// Chosen before this script ran.
	if (input.files?.length) begin();
}
