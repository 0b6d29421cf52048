import { isPictured, type PicturedCategory } from "../categories.ts";
import { animals } from "./animals.ts";
import { arts } from "./arts.ts";
import { bloodDonation, plasma } from "./blood.ts";
import { boards, careers, internships, ventures } from "./careers.ts";
import { children } from "./children.ts";
import { community } from "./community.ts";
import { disability } from "./disability.ts";
import { education } from "./education.ts";
import { elderly } from "./elderly.ts";
import { emergency } from "./emergency.ts";
import { environment } from "./environment.ts";
import { food } from "./food.ts";
import { giving } from "./giving.ts";
import { covid, health, intensiveCare } from "./health.ts";
import { livelihood } from "./livelihood.ts";
import type { Scene } from "./scene.ts";
import { sports } from "./sports.ts";
import { cupsStill, deskStill, microphoneStill, theWayScene } from "./stills.ts";
import { homework, scholarships } from "./studying.ts";
import { advocacy, mentoring, podcasts, speakers } from "./voices.ts";
import { volunteering } from "./volunteering.ts";
import { women } from "./women.ts";

/** How each category is pictured. */
export const scenes = {
	education,
	health,
	"women-and-girls": women,
	children,
	"food-and-hunger": food,
	animals,
	environment,
	emergency: [intensiveCare, ...emergency],
	elderly: [...elderly, cupsStill],
	disability,
	livelihood,
	sports,
	"arts-and-culture": arts,
	community,
	"plasma-donors": plasma,
	"plasma-needed": plasma,
	"blood-donation": bloodDonation,
	"covid-help": covid,
	"career-help": [...careers, deskStill, theWayScene],
	internships: [...internships, deskStill, cupsStill],
	"board-members": [...boards, deskStill, cupsStill],
	"social-entrepreneurship": ventures,
	volunteering,
	mentoring: [...mentoring, cupsStill, theWayScene],
	"homework-help": [...homework, cupsStill],
	scholarships: [...scholarships, deskStill],
	"social-advocacy": [...advocacy, theWayScene],
	podcasts: [...podcasts, microphoneStill],
	"event-speakers": [...speakers, microphoneStill],
} as const satisfies Readonly<Record<PicturedCategory, readonly Scene[]>>;

export type SceneName = (typeof scenes)[PicturedCategory][number]["name"];

/** A category's scenes; those of giving in general for one that is not known. */
export function scenesOf(categorySlug: string | null): readonly Scene[] {
	return isPictured(categorySlug) ? scenes[categorySlug] : giving;
}

/** A scene by its name, wherever it is; the category's own where several have the name. */
export function sceneNamed(name: SceneName, categorySlug: string | null): Scene | undefined {
	const all: readonly Scene[] = [...scenesOf(categorySlug), ...Object.values(scenes).flat()];
	return all.find((scene) => scene.name === name);
}
