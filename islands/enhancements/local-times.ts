/**
 * Displays times in the visitor's own time zone: the time of day, or with `data-day` also the day.
 * A `[data-tomorrow]` beside a time stays hidden unless the time is on a later day than today.
 * @param element contains `<time datetime>` elements, and a text whose `data-zone` names the zone as `{zone}`
 */
export default function localTimes(element: HTMLElement): void {
	const format = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
	const long = new Intl.DateTimeFormat(document.documentElement.lang || undefined, {
		dateStyle: "medium",
		timeStyle: "short",
	});
	for (const time of element.querySelectorAll("time")) {
		time.textContent = (time.dataset.day === undefined ? format : long).format(new Date(time.dateTime));
	}
	for (const mark of element.querySelectorAll<HTMLElement>("[data-tomorrow]")) {
		const start = mark.parentElement?.querySelector("time")?.dateTime ?? "";
		mark.hidden = new Date(start).setHours(0, 0, 0, 0) <= new Date().setHours(0, 0, 0, 0);
	}
	const note = element.querySelector<HTMLElement>("[data-zone]");
	const { lang } = document.documentElement;
	const name = new Intl.DateTimeFormat(lang || undefined, { timeZoneName: "longGeneric" });
	const zone = name.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? "";
	if (note) note.textContent = (note.dataset.zone ?? "").replace("{zone}", zone);
}
