import type { SiteArea } from "../../area.ts";
import accessDenied from "./access-denied.tsx";
import authorize from "./authorize.tsx";
import changePassword from "./change-password.tsx";
import editUsername from "./edit-username.tsx";
import forgotPassword from "./forgot-password.tsx";
import login from "./login.tsx";
import logins from "./logins.tsx";
import logout from "./logout.tsx";
import numberOwner from "./number-owner.tsx";
import numberSignUp from "./number-sign-up.tsx";
import otpValidation from "./otp-validation.tsx";
import passkeyLogin from "./passkey-login.tsx";
import passkeys from "./passkeys.tsx";
import privacy from "./privacy.tsx";
import providerSignUp from "./provider-sign-up.tsx";
import secondStep from "./second-step.tsx";
import signup from "./signup.tsx";
import terms from "./terms.tsx";
import twoFactor from "./two-factor.tsx";

export default {
	pages: [
		privacy,
		terms,
		login,
		secondStep,
		logout,
		providerSignUp,
		numberSignUp,
		numberOwner,
		signup,
		authorize,
		otpValidation,
		forgotPassword,
		changePassword,
		twoFactor,
		logins,
		passkeys,
		passkeyLogin,
		editUsername,
		accessDenied,
	],
} satisfies SiteArea;
