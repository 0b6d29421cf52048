import type { ApplicationStatus } from "../../../api/domain/applications/status.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** An application has a new status; it goes to the side that did not change it. */
		"application-status": { name: string; status: ApplicationStatus; title: string; link: string };
	}
}

export default defineTemplate("application-status", {
	topic: "applications",
	sample: {
		name: "Devika",
		status: "accepted",
		title: "Saturday teachers for a site school in Kokapet",
		link: "https://kindwave.example/application/apl_1",
	},
	texts: {
		en: {
			hello: "Hello {name}, there is news about “{title}”:",
			sent: "The applicant has sent their application again.",
			shortlisted: "The application is on the shortlist.",
			accepted: "The application was accepted. Write to each other about what comes next.",
			declined: "The application was declined. Thank you for offering.",
			completed: "The help was confirmed. Thank you!",
			withdrawn: "The applicant has withdrawn their application.",
			button: "Open the application",
		},
		hi: {
			hello: "नमस्ते {name}, “{title}” के बारे में ख़बर है:",
			sent: "आवेदक ने अपना आवेदन फिर से भेजा है।",
			shortlisted: "आवेदन को आगे के लिए चुना गया है।",
			accepted: "आवेदन स्वीकार हो गया। आगे क्या करना है, यह एक-दूसरे को लिखें।",
			declined: "आवेदन अस्वीकार हुआ। आगे आने के लिए धन्यवाद।",
			completed: "मदद की पुष्टि हो गई। धन्यवाद!",
			withdrawn: "आवेदक ने अपना आवेदन वापस ले लिया है।",
			button: "आवेदन खोलें",
		},
		te: {
			hello: "నమస్కారం {name}, “{title}” గురించి సమాచారం:",
			sent: "దరఖాస్తుదారు తమ దరఖాస్తును మళ్లీ పంపారు.",
			shortlisted: "దరఖాస్తు తదుపరి జాబితాలో ఉంది.",
			accepted: "దరఖాస్తు ఆమోదం పొందింది. తర్వాత ఏం చేయాలో ఒకరికొకరు రాసుకోండి.",
			declined: "దరఖాస్తు తిరస్కరణకు గురైంది. ముందుకు వచ్చినందుకు ధన్యవాదాలు.",
			completed: "సాయం నిర్ధారణ అయింది. ధన్యవాదాలు!",
			withdrawn: "దరఖాస్తుదారు తమ దరఖాస్తును వెనక్కి తీసుకున్నారు.",
			button: "దరఖాస్తును తెరవండి",
		},
		kn: {
			hello: "ನಮಸ್ಕಾರ {name}, “{title}” ಬಗ್ಗೆ ಸುದ್ದಿ ಇದೆ:",
			sent: "ಅರ್ಜಿದಾರರು ತಮ್ಮ ಅರ್ಜಿಯನ್ನು ಮತ್ತೆ ಕಳುಹಿಸಿದ್ದಾರೆ.",
			shortlisted: "ಅರ್ಜಿ ಮುಂದಿನ ಪಟ್ಟಿಯಲ್ಲಿದೆ.",
			accepted: "ಅರ್ಜಿ ಒಪ್ಪಿಗೆಯಾಗಿದೆ. ಮುಂದೇನು ಎಂದು ಒಬ್ಬರಿಗೊಬ್ಬರು ಬರೆಯಿರಿ.",
			declined: "ಅರ್ಜಿ ನಿರಾಕರಣೆಯಾಗಿದೆ. ಮುಂದೆ ಬಂದಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು.",
			completed: "ನೆರವು ದೃಢಪಟ್ಟಿದೆ. ಧನ್ಯವಾದಗಳು!",
			withdrawn: "ಅರ್ಜಿದಾರರು ತಮ್ಮ ಅರ್ಜಿಯನ್ನು ಹಿಂಪಡೆದಿದ್ದಾರೆ.",
			button: "ಅರ್ಜಿಯನ್ನು ತೆರೆಯಿರಿ",
		},
	},
	mail: (t, { status, title, link }, words) => ({
		subject: `${words.t(`application.status.${status}`)}: “${title}”`,
		preview: t(status),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(status) },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
