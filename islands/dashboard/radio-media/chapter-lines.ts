export interface Chapter {
	/** Seconds from the file's start. */
	startTime: number;
	title: string;
}

/** Seconds as "1:02:05" or "2:05", with thousandths if there are any. */
function clockText(seconds: number): string {
	const whole = Math.floor(seconds);
	const two = (value: number) => String(value).padStart(2, "0");
	const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
	const rest = Math.round((seconds - whole) * 1000);
	const text = `${two(whole % 60)}${rest > 0 ? `.${String(rest).padStart(3, "0")}` : ""}`;
	return hours > 0 ? `${hours}:${two(minutes)}:${text}` : `${minutes}:${text}`;
}

/** Chapters as lines to edit, such as "2:05 The well". */
export const chapterLines = (chapters: readonly Chapter[]): string =>
	chapters.map(({ startTime, title }) => `${clockText(startTime)} ${title}`).join("\n");

/** The chapters of such lines. @throws Error that names the first line without a time */
export function chaptersFrom(text: string): Chapter[] {
	const lines = text.split("\n").map((line) => line.trim());
	return lines
		.filter((line) => line !== "")
		.map((line) => {
			const [, hours = "0", minutes = "", seconds = "", title = ""] =
				/^(?:(\d+):)?(\d{1,3}):(\d{2}(?:\.\d{1,3})?)\s+(.+)$/.exec(line) ?? [];
			if (title === "") throw new Error(`Write a time and a title, such as “2:05 The well”, instead of “${line}”.`);
			return { startTime: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title };
		});
}
