const two = (number: number) => String(Math.floor(number)).padStart(2, "0");

/** A moment or a length of sound, such as `2:05` or `1:02:05`. */
export function clock(seconds: number): string {
	const hours = Math.floor(seconds / 3600);
	const minutes = Math.floor(seconds / 60) % 60;
	return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
