import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Telugu texts of events. */
export const te: Translation<typeof en> = {
	"event.when": "కార్యక్రమ సమయం",
	"event.where": "వేదిక",
	"event.directions": "దారి చూడండి",
	"event.calendar": "నా క్యాలెండర్‌లో చేర్చండి",
	"event.programme": "కార్యక్రమ వివరాలు",
	"event.speakers": "వక్తలు",
	"event.packages": "ప్యాకేజీలు",
	"event.price": "ఒక్కొక్కరికి {amount}",
	"event.left": { one: "{number} సీటు మిగిలింది", other: "{number} సీట్లు మిగిలాయి" },
	"event.sold-out": "సీట్లన్నీ అయిపోయాయి",
	"event.past": "ఈ కార్యక్రమం ముగిసింది. వచ్చిన వారందరికీ ధన్యవాదాలు.",
};
