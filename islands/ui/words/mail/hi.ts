import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

export const hi: Translation<typeof en> = {
	"mail.topics": "मुझे ये मेल चाहिए",
	"mail.topics-hint": "कोड, आपके खाते की सुरक्षा की चेतावनियाँ और रसीदें हम हमेशा भेजते हैं।",
	"mail.topics.giving": "मेरे दान: उनका असर",
	"mail.topics.thanks": "धन्यवाद: उन लोगों से, जिन्हें मैंने दान दिया",
	"mail.topics.unfinished": "अधूरे दान और अपीलें: पूरा करने के लिए याद दिलाना",
	"mail.topics.requests": "मेरी अपीलें: जाँच और फ़ैसले",
	"mail.topics.gifts": "मेरी अपीलों को मिले दान: नाम, रकम और संदेश के साथ",
	"mail.topics.comments": "मेरी अपीलों पर टिप्पणियाँ",
	"mail.topics.milestones": "मेरी अपीलों के लक्ष्य के पड़ाव: 25, 50, 75 और 100%",
	"mail.topics.applications": "मेरे जवाब और आवेदन: नए जवाब, फ़ैसले और संदेश",
	"mail.topics.searches": "सहेजी हुई खोजें: मेल खाती नई अपीलें",
	"mail.topics.invitations": "निमंत्रण: जो संस्थाएँ और लोग मुझे बुलाते हैं",
	"mail.topics.rooms": "ऑडियो रूम: शुरू होने से पहले याद दिलाना",
	"mail.topics.campaigns": "उन लोगों के मेल, जिनकी अपीलों में मैंने दान दिया या जिनके पास मेरा पता है",
	"mail.topics.news": "समाचार और कहानियाँ",
	"mail.topics.reading": "पढ़ना: भेजने वाले बिना नाम के गिन सकते हैं कि मेल खोली गई या लिंक इस्तेमाल हुआ",
	"mail.title": "मेल की पसंद",
	"mail.save": "सहेजें",
	"notice.mail-saved": "आपकी पसंद सहेज ली गई है।",
	"unsubscribe.title": "क्या ये मेल बंद करें?",
	"unsubscribe.submit": "ये मेल बंद करें",
	"unsubscribe.done": "अब आपको इस तरह की मेल नहीं मिलेंगी",
	"unsubscribe.done-text": "आप इन्हें नीचे फिर से चालू कर सकते हैं।",
};
