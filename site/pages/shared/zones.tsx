import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import type { Language } from "../../../api/domain/languages.ts";
import { regionZones } from "../../../api/domain/local-day.ts";
import type { RegionCode } from "../../../api/domain/regions.ts";
import { SelectField } from "../../../islands/ui/form/fields.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";

/** Zones to choose from without script; a browser adds its own. */
const zones = [
	"Asia/Kolkata",
	"America/Los_Angeles",
	"America/Denver",
	"America/Chicago",
	"America/New_York",
	"Europe/London",
	"Europe/Berlin",
	"Asia/Dubai",
	"Asia/Singapore",
	"Australia/Sydney",
	"UTC",
];

/** The zone in which a region's people read times before their browser tells its own. */
export const zoneOf = (region: RegionCode) => regionZones[region];

const formats = new Map<string, Intl.DateTimeFormat>();

/** The same format as the enhancement `local-times`, so that nothing moves. Cached, because creating one is slow. */
export function dayAndTime(time: number, timeZone: string, language: Language): string {
	const key = `${language} ${timeZone}`;
	const format =
		formats.get(key) ?? new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone });
	formats.set(key, format);
	return format.format(time).replaceAll("\u202f", " ");
}

/** The zone that a form was sent with. */
export const zoneIn = (form: FormState) => (typeof form.values.zone === "string" ? form.values.zone : "");

/** In which zone a form's times are. In a new form a browser chooses its own. */
export function ZoneField({ form, isNew }: { form: FormState; isNew: boolean }) {
	const own = zoneIn(form);
	const listed = zones.includes(own) || own === "" ? zones : [...zones, own];
	return (
		<div data-new={isNew && !isRefused(form) ? "" : undefined} {...enhancedBy("own-zone")}>
			<SelectField name="zone" options={listed.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))} />
		</div>
	);
}
