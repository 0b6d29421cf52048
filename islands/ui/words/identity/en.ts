import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts for signing up, signing in and accounts. */
export const en = {
	"identity.title-error": "Error: {title}",
	"login.title": "Log in",
	"login.ways": "Ways to log in",
	"login.by-password": "Log in",
	"login.by-code": "With a code",
	"login.identifier": "Email, mobile number or username",
	"login.password": "Password",
	"login.submit": "Log in",
	"login.forgot": "Forgot your password?",
	"login-code.destination": "Email or mobile number",
	"login-code.destination-hint": "We’ll send you a code. If your mobile number is new here, you can sign up with it.",
	"login-code.submit": "Send me a code",
	"login.send-code": "Send me a code instead",
	"signup.destination": "Email or mobile number",
	"signup.destination-hint": "To a mobile number we’ll text a code, and you need no password.",
	"number-sign-up.title": "Almost done",
	"number-sign-up.verified": "{phone} is confirmed. What is your name?",
	"number-sign-up.first_name": "First name",
	"number-sign-up.last_name": "Last name",
	"number-sign-up.submit": "Create account",
	"number-owner.title": "Is this your account?",
	"number-owner.text.email":
		"{phone} has an account that was not used for a long time. Mobile numbers change hands, so please also enter the code that we have sent to {hint}.",
	"number-owner.text.password":
		"{phone} has an account, but nobody has logged in with this number for a long time. Mobile numbers change hands, so please also enter the account’s password.",
	"number-owner.text.name":
		"{phone} has an account, but nobody has logged in with this number for a long time. Mobile numbers change hands, so please also enter the name on the account, as you typed it when you signed up.",
	"number-owner.over": "You have tried too many names for today. Try again tomorrow.",
	"number-owner.help": "Is it your account, but you can’t answer? Write to {email}.",
	"number-owner.password": "Password",
	"number-owner.name": "First and last name",
	"number-owner.otp": "6-digit code from the email",
	"number-owner.submit": "Log in",
	"number-owner.new": "Not your account?",
	"number-owner.new-text":
		"If you are new here and got this number from your operator, create your own account. Its former owner keeps theirs, without the number.",
	"number-owner.new-submit": "Create my own account",
	"password.first-title": "Add a password",
	"password.first-text": "Your account has no password. You can add one: we’ll send you a code to make sure it’s you.",
	"password.send-code": "Send me a code",
	"first-password.otp": "6-digit code",
	"first-password.newPassword": "New password",
	"first-password.submit": "Add password",
	"notice.password-added": "Your account has a password now.",
	"notice.email-added": "Your email address has been added.",
	"first-password.newPassword-hint":
		"At least 6 characters, with a lowercase letter, a capital letter, a digit and a special character.",
	"logout.title": "Log out",
	"logout.text": "You will be logged out on this device.",
	"logout.submit": "Log out",
	"notice.signed-out": "You have logged out.",

	"signup.tab": "Sign up",
	"signup.title": "Create your account",
	"signup.title-error": "Error: Create your account",
	"signup.steps": "Your account",
	"signup.step.basics": "Basic information",
	"signup.step.about": "Tell us about yourself",
	"signup.step.done": "Almost done",
	"signup.first_name": "First name",
	"signup.last_name": "Last name",
	"signup.email": "Email",
	"signup.email-hint": "We’ll send a code to confirm it.",
	"signup.country": "Country",
	"signup.phone": "Mobile number",
	"signup.phone-hint": "Include the country code if it’s from another country, such as +1\u00a0212\u00a0555\u00a00100.",
	"signup.about": "About you",
	"signup.about-hint": "People see this on your public profile.",
	"signup.password": "Password",
	"signup.password-hint":
		"At least 6 characters, with a lowercase letter, a capital letter, a digit and a special character.",
	"signup.consents": "Optional",
	"signup.consents.weekly-mix": "Send me a weekly mix of campaigns",
	"signup.consents.research": "You may contact me for research",
	"signup.terms":
		"By creating an account, you agree to our {terms}. Our {privacy} page explains what we do with your data.",
	"signup.continue": "Continue",
	"signup.submit": "Create account",

	"code.title": "Enter your code",
	"code.title-number": "Verify Phone Number",
	"code.sent.register":
		"We have sent an email to {destination}. Enter the 6-digit code in it. It is valid for 10 minutes.",
	"code.sent.login":
		"If {destination} belongs to an account, we have sent a 6-digit code there. It is valid for 10 minutes.",
	"code.sent.reset":
		"If {destination} belongs to an account, we have sent a 6-digit code there. It is valid for 60 minutes.",
	"code.sent.number": "We have sent a 6-digit code to {destination}. It is valid for 10 minutes.",
	"code.destination": "Email or mobile number",
	"code.otp": "6-digit code",
	"code.submit": "Continue",
	"code.enter": "Enter the code",
	"code.none": "No code? Look in your spam folder, or check the address.",
	"code.none-number": "No code? It can take a minute. Check that the number is right.",
	"code.resend": "Resend OTP",
	"code.resend-wait": "Resend OTP in {seconds} s",
	"code.back": "Go back",
	"code.gone": "This code is no longer valid.",
	"code.new": "Request a new code",
	"code.phone-verified": "Mobile number verification has been successful!",
	"notice.code-sent": "We have sent another code.",
	"notice.code-later": "Please wait a little before you request another code.",
	"notice.welcome": "Welcome! Your account is ready.",
	"notice.confirm-first": "Please confirm your email address first.",

	"forgot.title": "Forgot your password?",
	"forgot.text": "Enter your email or your verified mobile number, and we’ll send you a code.",
	"forgot.destination": "Email or mobile number",
	"forgot.submit": "Send me a code",
	"reset.title": "Choose a new password",
	"reset.newPassword": "New password",
	"reset.newPassword-hint":
		"At least 6 characters, with a lowercase letter, a capital letter, a digit and a special character.",
	"reset.submit": "Save and log in",
	"password.title": "Change your password",
	"password.text": "This will log you out on all other devices.",
	"password.oldPassword": "Current password",
	"password.newPassword": "New password",
	"password.newPassword-hint":
		"At least 6 characters, with a lowercase letter, a capital letter, a digit and a special character.",
	"password.submit": "Change password",
	"password.forgot": "Don’t know your current password?",
	"notice.password-changed": "Your password has been changed. You are logged out on all other devices.",

	"username.title": "Change your username",
	"username.text": "It is part of your public profile’s address. Links with the old name will stop working.",
	"username.username": "Username",
	"username.username-hint":
		"3 to 30 letters, digits, dots, hyphens or underscores, starting with a letter. It can’t be the name of a page.",
	"username.submit": "Save",
	"notice.username-changed": "Your username has been changed.",
	"denied.title": "No access",
	"denied.text": "You are not allowed to access this page",
	"denied.home": "Go to the home page",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		identity: typeof en;
	}
}
