/** "Podcast" for `podcast`. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Counts what is named: "1 donor", "1,234 donors". */
export const counting =
	(one: string, other = `${one}s`) =>
	(count: number) =>
		count === 1 ? `1 ${one}` : `${count.toLocaleString("en")} ${other}`;

/** A length in seconds as `3:05`, or `1:02:05` from an hour on. */
export function minutesText(seconds: number): string {
	const two = (number: number) => String(number).padStart(2, "0");
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
