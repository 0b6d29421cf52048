/** A part of an episode with its own title. */
export interface Chapter {
	/** Seconds from the file's start. */
	startTime: number;
	title: string;
}

/** More is no list of chapters. */
const most = 200;

/** A line of a description that starts with a time, such as "1:02:05 The well", "(2:05) The well" or "02:05 – The well". */
const timeMark = /^\s*[([]?(?:(\d{1,2}):)?(\d{1,3}):(\d{2})[)\]]?\s*(?:[-–—:|•]\s*)?(\S.*)$/;

/**
 * The chapters that a description lists: lines that start with a time. Two of them at least, in order, because one line may be
 * an hour of the day.
 */
export function chaptersIn(note: string): Chapter[] {
	const chapters = note.split("\n").flatMap((line): Chapter[] => {
		const [, hours = "0", minutes = "", seconds = "", title = ""] = timeMark.exec(line) ?? [];
		if (title === "" || Number(seconds) > 59) return [];
		const startTime = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
		return [{ startTime, title: title.trim().slice(0, 200) }];
	});
	const isOrdered = chapters.every(({ startTime }, place) => startTime > (chapters[place - 1]?.startTime ?? -1));
	return isOrdered && chapters.length > 1 ? chapters.slice(0, most) : [];
}

/** An episode's chapters: its own, from the file's tag or the staff's hand, or else those that its description lists. */
export function chaptersOf(episode: {
	chapters: readonly Chapter[];
	note: string;
	durationMs: number | null;
}): readonly Chapter[] {
	if (episode.chapters.length > 0) return episode.chapters;
	const length = episode.durationMs === null ? Number.POSITIVE_INFINITY : episode.durationMs / 1000;
	const listed = chaptersIn(episode.note);
	return listed.every(({ startTime }) => startTime < length) ? listed : [];
}
