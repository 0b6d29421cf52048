import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

export const te: Translation<typeof en> = {
	"mail.topics": "నాకు కావలసిన మెయిల్‌లు",
	"mail.topics-hint": "కోడ్‌లు, మీ ఖాతా భద్రత గురించిన హెచ్చరికలు, రసీదులు ఎప్పుడూ పంపుతాం.",
	"mail.topics.giving": "నా విరాళాలు: వాటి ఫలితాలు",
	"mail.topics.thanks": "ధన్యవాదాలు: నేను విరాళం ఇచ్చినవారి నుండి",
	"mail.topics.unfinished": "అసంపూర్ణ విరాళాలు, అభ్యర్థనలు: పూర్తి చేయమని గుర్తు చేయడం",
	"mail.topics.requests": "నా అభ్యర్థనలు: పరిశీలన, నిర్ణయాలు",
	"mail.topics.gifts": "నా అభ్యర్థనలకు విరాళాలు: పేరు, మొత్తం, సందేశంతో",
	"mail.topics.comments": "నా అభ్యర్థనలపై వ్యాఖ్యలు",
	"mail.topics.milestones": "నా అభ్యర్థనల లక్ష్యంలో మైలురాళ్లు: 25, 50, 75, 100%",
	"mail.topics.applications": "నా జవాబులు, దరఖాస్తులు: కొత్తవి, నిర్ణయాలు, సందేశాలు",
	"mail.topics.searches": "సేవ్ చేసిన వెతుకులాటలు: సరిపోయే కొత్త అభ్యర్థనలు",
	"mail.topics.invitations": "ఆహ్వానాలు: నన్ను ఆహ్వానించే సంస్థలు, వ్యక్తులు",
	"mail.topics.rooms": "ఆడియో రూమ్‌లు: మొదలయ్యే ముందు గుర్తు చేయడం",
	"mail.topics.campaigns": "నేను విరాళం ఇచ్చిన అభ్యర్థనల వారి, లేదా నా చిరునామా ఉన్నవారి మెయిల్‌లు",
	"mail.topics.news": "వార్తలు, కథలు",
	"mail.topics.reading": "చదవడం: మెయిల్ తెరిచారని లేదా లింక్ వాడారని పంపినవారు పేర్లు లేకుండా లెక్కించవచ్చు",
	"mail.title": "మెయిల్ ఎంపికలు",
	"mail.save": "భద్రపరచండి",
	"notice.mail-saved": "మీ ఎంపిక భద్రపరిచాం.",
	"unsubscribe.title": "ఈ మెయిల్‌లు ఆపాలా?",
	"unsubscribe.submit": "ఈ మెయిల్‌లు ఆపండి",
	"unsubscribe.done": "ఇకపై మీకు ఇలాంటి మెయిల్‌లు రావు",
	"unsubscribe.done-text": "కింద వాటిని మళ్లీ ఆన్ చేయవచ్చు.",
};
