/** A held form waits for the script for so many milliseconds, then it is sent without. */
const patience = 5_000;

/**
 * Holds a form marked `data-hold` until the part around it has started, because sending it earlier would leave the page and
 * lose what the visitor typed elsewhere in the part. A form marked `data-hold="sound"` gets an audio element, `sound`.
 * @returns sends the held form, and holds no more
 */
export function holdSubmit(part: HTMLElement): () => void {
	let send: (() => void) | null = null;
	const release = () => {
		part.onsubmit = null;
		send?.();
		send = null;
	};
	part.onsubmit = (event) => {
		const form = event.target as HTMLFormElement & { sound?: HTMLAudioElement };
		const { hold } = form.dataset;
		if (hold === undefined) return;
		event.preventDefault();
		send = () => form.requestSubmit(event.submitter);
		// Some browsers let an element sound later only if it was loaded during a press.
		if (hold === "sound") {
			form.sound = new Audio();
			form.sound.load();
		}
		setTimeout(release, patience);
	};
	return release;
}
