const cookie = "kw_sound";
const rememberedMs = 12 * 3_600_000;
const key = "kw-sounding";

let isLeaving = false;
if (typeof addEventListener === "function") {
	addEventListener("pagehide", () => {
		isLeaving = true;
	});
	addEventListener("pageshow", () => {
		isLeaving = false;
	});
}

/** A tab's storage, which browsers may refuse. */
function stored<Value>(use: (storage: Storage) => Value): Value | null {
	try {
		return use(sessionStorage);
	} catch {
		return null;
	}
}

function write(value: string, milliseconds: number): void {
	// biome-ignore lint/suspicious/noDocumentCookie: older browsers know no other way
	document.cookie = `${cookie}=${value}; path=/; max-age=${milliseconds / 1000}; samesite=lax`;
}

/**
 * Tells the server what is heard, such as `radio-hindi` or `episode-med_1`. Pages that are loaded anew then bring its player
 * along (site/heard-sound.ts), until it is closed.
 */
export const rememberSound = (sound: string): void => write(sound, rememberedMs);

/** The visitor has closed the player. */
export function forgetSound(): void {
	write("", 0);
	stored((storage) => storage.removeItem(key));
}

/** Notes whether a sound is on in this tab, so that it goes on after the next page has loaded. */
export function noteSounding(sound: string, isOn: boolean): void {
	// A browser that leaves the page pauses the sound; the visitor did not.
	if (isLeaving) return;
	stored((storage) => {
		if (isOn) storage.setItem(key, sound);
		else if (storage.getItem(key) === sound) storage.removeItem(key);
	});
}

/** Whether the sound was on in this tab when the last page was left. */
export const wasSounding = (sound: string): boolean => stored((storage) => storage.getItem(key)) === sound;
