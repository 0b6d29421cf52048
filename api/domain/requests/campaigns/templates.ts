import type { Language } from "../../languages.ts";
import type { CampaignBlock, CampaignContent } from "./campaign.ts";

/** The readers that a template is written for. */
export const templateCategories = ["donor", "contact", "user"] as const;
export type TemplateCategory = (typeof templateCategories)[number];

/** A beginning of a mail, which the author changes. */
export interface EmailTemplate extends CampaignContent {
	id: string;
	category: TemplateCategory;
	name: string;
}

interface TemplateTexts {
	name: string;
	subject: string;
	text: string;
}

interface Source {
	id: string;
	category: TemplateCategory;
	/** Whether a card of the request follows the text. */
	card: boolean;
	texts: Readonly<Partial<Record<Language, TemplateTexts>>> & { readonly en: TemplateTexts };
}

const sources: readonly Source[] = [
	{
		id: "donor-thanks",
		category: "donor",
		card: true,
		texts: {
			en: {
				name: "Thank the donors",
				subject: "Thank you for helping: {requestTitle}",
				text: "Dear {firstName},\n\nthank you for your gift to **{requestTitle}**. It made a difference, and we would like you to know how we are doing.\n\n- What we have done so far\n- What comes next\n\nWith thanks,\n{senderName}",
			},
			hi: {
				name: "दानदाताओं को धन्यवाद दें",
				subject: "मदद के लिए धन्यवाद: {requestTitle}",
				text: "प्रिय {firstName},\n\n**{requestTitle}** के लिए आपके दान का धन्यवाद। इससे बहुत मदद मिली, और हम आपको बताना चाहते हैं कि काम कैसा चल रहा है।\n\n- अब तक हमने क्या किया\n- आगे क्या होगा\n\nधन्यवाद सहित,\n{senderName}",
			},
			te: {
				name: "దాతలకు ధన్యవాదాలు",
				subject: "మీ సహాయానికి ధన్యవాదాలు: {requestTitle}",
				text: "ప్రియమైన {firstName},\n\n**{requestTitle}** కోసం మీరు ఇచ్చిన విరాళానికి ధన్యవాదాలు. అది ఎంతో సహాయపడింది. పని ఎలా సాగుతోందో మీకు చెప్పాలనుకుంటున్నాం.\n\n- ఇప్పటివరకు మేము చేసినవి\n- తర్వాత చేయబోయేవి\n\nధన్యవాదాలతో,\n{senderName}",
			},
			kn: {
				name: "ದಾನಿಗಳಿಗೆ ಧನ್ಯವಾದ",
				subject: "ನಿಮ್ಮ ಸಹಾಯಕ್ಕೆ ಧನ್ಯವಾದ: {requestTitle}",
				text: "ಪ್ರಿಯ {firstName},\n\n**{requestTitle}** ಗೆ ನೀವು ನೀಡಿದ ದೇಣಿಗೆಗೆ ಧನ್ಯವಾದ. ಅದರಿಂದ ತುಂಬಾ ಸಹಾಯವಾಯಿತು. ಕೆಲಸ ಹೇಗೆ ಸಾಗುತ್ತಿದೆ ಎಂದು ತಿಳಿಸಲು ಬಯಸುತ್ತೇವೆ.\n\n- ಇದುವರೆಗೆ ನಾವು ಮಾಡಿದ್ದು\n- ಮುಂದೆ ಮಾಡುವುದು\n\nಧನ್ಯವಾದಗಳೊಂದಿಗೆ,\n{senderName}",
			},
		},
	},
	{
		id: "donor-again",
		category: "donor",
		card: true,
		texts: {
			en: {
				name: "Ask for help again",
				subject: "{requestTitle}: we are not there yet",
				text: "Dear {firstName},\n\nyou gave to **{requestTitle}**, and we have come far with your help. Part of it is still missing. If you know someone else who could help, please forward this email.\n\nWith thanks,\n{senderName}",
			},
			hi: {
				name: "फिर से मदद माँगें",
				subject: "{requestTitle}: अभी थोड़ा बाकी है",
				text: "प्रिय {firstName},\n\nआपने **{requestTitle}** के लिए दान दिया, और आपकी मदद से हम बहुत आगे आए हैं। कुछ हिस्सा अभी बाकी है। अगर आप किसी और को जानते हैं जो मदद कर सके, तो यह मेल उन्हें भेजें।\n\nधन्यवाद सहित,\n{senderName}",
			},
			te: {
				name: "మరోసారి సహాయం అడగండి",
				subject: "{requestTitle}: ఇంకా కొంత మిగిలి ఉంది",
				text: "ప్రియమైన {firstName},\n\nమీరు **{requestTitle}** కోసం విరాళం ఇచ్చారు. మీ సహాయంతో చాలా దూరం వచ్చాం. ఇంకా కొంత మిగిలి ఉంది. సహాయం చేయగల వారు మీకు తెలిస్తే, ఈ మెయిల్‌ను వారికి పంపండి.\n\nధన్యవాదాలతో,\n{senderName}",
			},
			kn: {
				name: "ಮತ್ತೊಮ್ಮೆ ಸಹಾಯ ಕೇಳಿ",
				subject: "{requestTitle}: ಇನ್ನೂ ಸ್ವಲ್ಪ ಬಾಕಿ ಇದೆ",
				text: "ಪ್ರಿಯ {firstName},\n\nನೀವು **{requestTitle}** ಗೆ ದೇಣಿಗೆ ನೀಡಿದ್ದೀರಿ. ನಿಮ್ಮ ಸಹಾಯದಿಂದ ತುಂಬಾ ಮುಂದೆ ಬಂದಿದ್ದೇವೆ. ಇನ್ನೂ ಸ್ವಲ್ಪ ಬಾಕಿ ಇದೆ. ಸಹಾಯ ಮಾಡಬಲ್ಲವರು ಗೊತ್ತಿದ್ದರೆ, ಈ ಮೇಲ್ ಅನ್ನು ಅವರಿಗೆ ಕಳುಹಿಸಿ.\n\nಧನ್ಯವಾದಗಳೊಂದಿಗೆ,\n{senderName}",
			},
		},
	},
	{
		id: "donor-welcome",
		category: "donor",
		card: true,
		texts: {
			en: {
				name: "Welcome a new donor",
				subject: "What your gift does: {requestTitle}",
				text: "Dear {firstName},\n\nyou have given to us for the first time. Thank you! We would like to tell you what happens with your gift, and how you can see what we do with it.\n\nIf you have a question, just write to us.\n\nWith thanks,\n{senderName}",
			},
			hi: {
				name: "नए दानदाता का स्वागत करें",
				subject: "आपके दान से क्या हो रहा है: {requestTitle}",
				text: "प्रिय {firstName},\n\nआपने पहली बार हमें दान दिया है। धन्यवाद! हम आपको बताना चाहते हैं कि आपके दान से क्या हो रहा है, और आप हमारा काम कैसे देख सकते हैं।\n\nकोई सवाल हो तो हमें लिखें।\n\nधन्यवाद सहित,\n{senderName}",
			},
			te: {
				name: "కొత్త దాతకు స్వాగతం",
				subject: "మీ విరాళంతో ఏం జరుగుతోంది: {requestTitle}",
				text: "ప్రియమైన {firstName},\n\nమీరు మొదటిసారి మాకు విరాళం ఇచ్చారు. ధన్యవాదాలు! మీ విరాళంతో ఏం జరుగుతోందో, మా పనిని మీరు ఎలా చూడవచ్చో చెప్పాలనుకుంటున్నాం.\n\nఏదైనా ప్రశ్న ఉంటే మాకు రాయండి.\n\nధన్యవాదాలతో,\n{senderName}",
			},
			kn: {
				name: "ಹೊಸ ದಾನಿಗೆ ಸ್ವಾಗತ",
				subject: "ನಿಮ್ಮ ದೇಣಿಗೆಯಿಂದ ಏನಾಗುತ್ತಿದೆ: {requestTitle}",
				text: "ಪ್ರಿಯ {firstName},\n\nನೀವು ಮೊದಲ ಬಾರಿಗೆ ನಮಗೆ ದೇಣಿಗೆ ನೀಡಿದ್ದೀರಿ. ಧನ್ಯವಾದ! ನಿಮ್ಮ ದೇಣಿಗೆಯಿಂದ ಏನಾಗುತ್ತಿದೆ, ನಮ್ಮ ಕೆಲಸವನ್ನು ನೀವು ಹೇಗೆ ನೋಡಬಹುದು ಎಂದು ತಿಳಿಸಲು ಬಯಸುತ್ತೇವೆ.\n\nಪ್ರಶ್ನೆ ಇದ್ದರೆ ನಮಗೆ ಬರೆಯಿರಿ.\n\nಧನ್ಯವಾದಗಳೊಂದಿಗೆ,\n{senderName}",
			},
		},
	},
	{
		id: "donor-year",
		category: "donor",
		card: true,
		texts: {
			en: {
				name: "A year after a gift",
				subject: "A year ago you helped: {requestTitle}",
				text: "Dear {firstName},\n\nit has been a year since your last gift. Much has happened with your help, and we would be glad if you took a look. If you can give again, it helps a lot.\n\nWith thanks,\n{senderName}",
			},
			hi: {
				name: "दान के एक साल बाद",
				subject: "एक साल पहले आपने मदद की: {requestTitle}",
				text: "प्रिय {firstName},\n\nआपके पिछले दान को एक साल हो गया। आपकी मदद से बहुत कुछ हुआ है, और हमें खुशी होगी अगर आप इसे देखें। अगर आप फिर से दान दे सकें, तो बहुत मदद होगी।\n\nधन्यवाद सहित,\n{senderName}",
			},
			te: {
				name: "విరాళం తర్వాత ఒక ఏడాది",
				subject: "ఏడాది క్రితం మీరు సహాయం చేశారు: {requestTitle}",
				text: "ప్రియమైన {firstName},\n\nమీ గత విరాళానికి ఏడాది అయింది. మీ సహాయంతో ఎంతో జరిగింది. మీరు ఒకసారి చూస్తే మాకు సంతోషం. మళ్లీ విరాళం ఇవ్వగలిగితే ఎంతో సహాయం.\n\nధన్యవాదాలతో,\n{senderName}",
			},
			kn: {
				name: "ದೇಣಿಗೆಯ ಒಂದು ವರ್ಷದ ನಂತರ",
				subject: "ಒಂದು ವರ್ಷದ ಹಿಂದೆ ನೀವು ಸಹಾಯ ಮಾಡಿದಿರಿ: {requestTitle}",
				text: "ಪ್ರಿಯ {firstName},\n\nನಿಮ್ಮ ಕಳೆದ ದೇಣಿಗೆಗೆ ಒಂದು ವರ್ಷವಾಯಿತು. ನಿಮ್ಮ ಸಹಾಯದಿಂದ ಬಹಳಷ್ಟು ಆಗಿದೆ. ನೀವು ಒಮ್ಮೆ ನೋಡಿದರೆ ನಮಗೆ ಸಂತೋಷ. ಮತ್ತೆ ದೇಣಿಗೆ ನೀಡಲು ಸಾಧ್ಯವಾದರೆ ತುಂಬಾ ಸಹಾಯವಾಗುತ್ತದೆ.\n\nಧನ್ಯವಾದಗಳೊಂದಿಗೆ,\n{senderName}",
			},
		},
	},
	{
		id: "contact-invite",
		category: "contact",
		card: true,
		texts: {
			en: {
				name: "Tell friends about a request",
				subject: "Please take a look: {requestTitle}",
				text: "Dear {firstName},\n\n**{requestTitle}** is close to my heart. Please take a look, and help if you can. Telling others about it helps too.\n\nThank you,\n{senderName}",
			},
			hi: {
				name: "दोस्तों को किसी अपील के बारे में बताएँ",
				subject: "कृपया एक बार देखें: {requestTitle}",
				text: "प्रिय {firstName},\n\n**{requestTitle}** मेरे दिल के करीब है। कृपया इसे देखें और हो सके तो मदद करें। दूसरों को बताने से भी मदद मिलती है।\n\nधन्यवाद,\n{senderName}",
			},
			te: {
				name: "ఒక అభ్యర్థన గురించి స్నేహితులకు చెప్పండి",
				subject: "దయచేసి చూడండి: {requestTitle}",
				text: "ప్రియమైన {firstName},\n\n**{requestTitle}** నా మనసుకు దగ్గరైనది. దయచేసి చూడండి, వీలైతే సహాయం చేయండి. ఇతరులకు చెప్పడం కూడా సహాయమే.\n\nధన్యవాదాలు,\n{senderName}",
			},
			kn: {
				name: "ಒಂದು ಮನವಿಯ ಬಗ್ಗೆ ಸ್ನೇಹಿತರಿಗೆ ತಿಳಿಸಿ",
				subject: "ದಯವಿಟ್ಟು ನೋಡಿ: {requestTitle}",
				text: "ಪ್ರಿಯ {firstName},\n\n**{requestTitle}** ನನ್ನ ಮನಸ್ಸಿಗೆ ಹತ್ತಿರವಾದದ್ದು. ದಯವಿಟ್ಟು ನೋಡಿ, ಸಾಧ್ಯವಾದರೆ ಸಹಾಯ ಮಾಡಿ. ಇತರರಿಗೆ ತಿಳಿಸುವುದೂ ಸಹಾಯವೇ.\n\nಧನ್ಯವಾದ,\n{senderName}",
			},
		},
	},
	{
		id: "user-news",
		category: "user",
		card: false,
		texts: {
			en: {
				name: "News",
				subject: "What your help made possible this month",
				text: "Dear {firstName},\n\nhere is what people did for each other this month:\n\n- The first story\n- The second story\n\nThank you for being part of it.",
			},
		},
	},
];

function blocksOf({ card }: Source, { text }: TemplateTexts): CampaignBlock[] {
	return [{ kind: "text", text, link: "" }, ...(card ? [{ kind: "request", text: "", link: "" } as const] : [])];
}

/** The templates of a category, in a language; those for staff are in English only. */
export function emailTemplates(category: TemplateCategory, language: Language): EmailTemplate[] {
	return sources
		.filter((source) => source.category === category)
		.map((source) => {
			const texts = source.texts[language] ?? source.texts.en;
			return { id: source.id, category, name: texts.name, subject: texts.subject, blocks: blocksOf(source, texts) };
		});
}
