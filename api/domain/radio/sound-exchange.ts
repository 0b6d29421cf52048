/** A recording in a report of use. */
export interface ReportedRecording {
	artist: string;
	title: string;
	isrc: string;
	album: string;
	label: string;
	/** Performances: each listener who heard it, each time. */
	listeners: number;
}

const header = [
	"NAME_OF_SERVICE",
	"TRANSMISSION_CATEGORY",
	"FEATURED_ARTIST",
	"SOUND_RECORDING_TITLE",
	"ISRC",
	"ALBUM_TITLE",
	"MARKETING_LABEL",
	"ACTUAL_TOTAL_PERFORMANCES",
];

/** The name of our service in reports. */
const service = "TALRadio";
/** An eligible nonsubscription transmission that is no broadcast simulcast. */
const category = "A";

/** A text between carets, which it may not contain itself, nor the pipes between fields. */
const text = (value: string) => `^${value.replaceAll(/[|^\r\n]+/g, " ").trim()}^`;

/**
 * The lines of a report of use for SoundExchange: fields with pipes between them and texts in carets (37 CFR 370.4(e)).
 * @param read the next recordings; none at the end
 */
export async function* soundExchangeLines(read: () => Promise<readonly ReportedRecording[]>): AsyncIterable<string> {
	yield `${header.join("|")}\r\n`;
	for (;;) {
		const rows = await read();
		if (rows.length === 0) return;
		for (const { artist, title, isrc, album, label, listeners } of rows) {
			const cells = [service, category, artist, title, isrc.replaceAll("-", ""), album, label].map(text);
			yield `${[...cells, listeners].join("|")}\r\n`;
		}
	}
}
