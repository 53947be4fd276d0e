import { shopFixture } from "../browser/support/fixture";
import { testFlows, testSale, testSurveySteps } from "../browser/support/in-each";

const { shop } = shopFixture();

testSale("installed-chromium", shop);
testSurveySteps("installed-chromium", shop);
testFlows("installed-chromium", shop);
