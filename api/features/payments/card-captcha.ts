/** The payment page asks for the captcha where the calls do. */
export { needsCardCaptcha } from "../../http/decline-limit.ts";
