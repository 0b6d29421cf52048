import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Hindi texts of events. */
export const hi: Translation<typeof en> = {
	"event.when": "कार्यक्रम का समय",
	"event.where": "स्थान",
	"event.directions": "रास्ता देखें",
	"event.calendar": "मेरे कैलेंडर में जोड़ें",
	"event.programme": "कार्यक्रम की रूपरेखा",
	"event.speakers": "वक्ता",
	"event.packages": "पैकेज",
	"event.price": "प्रति व्यक्ति {amount}",
	"event.left": { one: "{number} जगह बची है", other: "{number} जगहें बची हैं" },
	"event.sold-out": "सभी जगहें भर गईं",
	"event.past": "यह कार्यक्रम हो चुका है। आने वाले सभी लोगों का धन्यवाद।",
};
